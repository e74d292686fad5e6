/** The dialog that's open on the schedule. An item without an id is a new one. */
export type Opened = { what: 'item'; id: string | null } | { what: 'ask' | 'use_template' | 'save_template' }
