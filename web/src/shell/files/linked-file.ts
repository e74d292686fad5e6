/** A link to a file. Having it is the permission. */
export type LinkedFile = { url: string; mime: string }

/** How long a link is used. The server takes it for five minutes. */
export const LINK_MS = 4 * 60_000
