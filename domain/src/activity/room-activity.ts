/** Who sees a figure: whoever sees costs and values of deals, whoever sees their profit, or who sees both. */
export type FigureAudienceNeeded = 'financials' | 'profit' | 'both'

/** What a room writes into the activity log. */
export type RoomActivity = {
  /** as `<group>.<what happened>`; webhooks use the same names (see docs/domain.md, Activity and notices) */
  verbs: readonly string[]
  /** what its entries are about */
  objects: readonly string[]
  /** the values that not everybody sees, by name; null = a figure that everybody sees */
  figures?: Readonly<Record<string, FigureAudienceNeeded | null>>
  /** the values of which the log keeps only that they changed */
  secrets?: readonly string[]
}

export const ACTOR_KINDS = ['user', 'vendor', 'system', 'api', 'impersonated'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]
