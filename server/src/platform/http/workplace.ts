import type { Actor } from '@plumbline/domain/access/actor'

export type Locale = 'en' | 'es'

/** The organization somebody works in, as far as every request needs it. */
export type Workplace = { actor: Actor; timeZone: string; locale: Locale }
