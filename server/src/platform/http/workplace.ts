import type { Actor } from '@plumbline/domain/access/actor'

export type Locale = 'en' | 'es'

/** The organization a person works in, limited to what every request needs. */
export type Workplace = { actor: Actor; timeZone: string; locale: Locale }
