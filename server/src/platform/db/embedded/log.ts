/** The part of a logger that the launcher needs. */
export type Log = {
  debug(sentence: string): void
  info(sentence: string): void
  warn(sentence: string): void
}
