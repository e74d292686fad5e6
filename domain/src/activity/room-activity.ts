/**
 * Who sees a figure: people who see deals' costs and values, people who see their profit, or only those who see both.
 */
export type FigureAudienceNeeded = 'financials' | 'profit' | 'both'

/** What a room writes to the activity log. */
export type RoomActivity = {
  /** as `<group>.<what happened>`; webhooks use the same names (see docs/domain.md, Activity and notices) */
  verbs: readonly string[]
  /** object types its entries are about */
  objects: readonly string[]
  /** values with a restricted audience, by name; null = a figure everyone sees */
  figures?: Readonly<Record<string, FigureAudienceNeeded | null>>
  /** values the log only records as changed */
  secrets?: readonly string[]
}

export const ACTOR_KINDS = ['user', 'vendor', 'system', 'api', 'impersonated'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]
