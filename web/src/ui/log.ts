/** Logs to the browser console, for debugging only. Nothing here is meant for users. */
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
