/** Most teammates that can be assigned to a deal besides its owner. */
export const MAX_DEAL_TEAM = 50

/** Who works on a deal: its owner, and the teammates assigned to it. */
export type DealPeople = { ownerId: string; teamIds: readonly string[] }

/** Returns the team without repeats and without the owner, who is on the deal anyway. */
export function teamBeside({ ownerId, teamIds }: DealPeople): string[] {
  return [...new Set(teamIds)].filter((id) => id !== ownerId)
}

/** Who became the owner, who joined the team, and who is no longer on the deal. */
export type PeopleChange = { owner: string | null; joined: string[]; left: string[] }

/** Compares who works on a deal before and after a change. A former owner who stays on the team hasn't left. */
export function peopleChange(before: DealPeople | null, after: DealPeople): PeopleChange {
  const now = [after.ownerId, ...after.teamIds]
  const then = before ? [before.ownerId, ...before.teamIds] : []
  return {
    owner: after.ownerId === before?.ownerId ? null : after.ownerId,
    joined: after.teamIds.filter((id) => !then.includes(id)),
    left: then.filter((id) => !now.includes(id)),
  }
}

/** Whose deals a list shows: the caller's own, or those they're assigned to without owning them. */
export const MINE = ['any', 'assigned'] as const
export type Mine = (typeof MINE)[number]
