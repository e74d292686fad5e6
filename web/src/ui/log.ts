/** What the browser's console keeps for whoever looks into a problem; nothing a person needs to read. */
export const log = {
  warn(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.warn(...(cause === undefined ? [message] : [message, cause]))
  },
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.error(...(cause === undefined ? [message] : [message, cause]))
  },
}
