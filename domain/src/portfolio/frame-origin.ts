/** The maximum number of sites that can embed an organization's portfolio page. */
export const MOST_FRAME_ORIGINS = 10
export const LONGEST_FRAME_ORIGIN = 255

const FRAME_ORIGIN = /^https:\/\/([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(:\d{1,5})?$/

/** Checks whether a text is the origin of an HTTPS site: scheme, host, and optionally a port, without a path. */
export function isFrameOrigin(text: string): boolean {
  return text.length <= LONGEST_FRAME_ORIGIN && FRAME_ORIGIN.test(text)
}

/** Returns the origin a user meant: lowercased, with a scheme, and without a path. */
export function typedFrameOrigin(typed: string): string {
  const address = typed.trim().toLowerCase()
  const whole = /^[a-z][a-z\d+.-]*:\/\//.test(address) ? address : `https://${address}`
  return whole.replace(/^([a-z]+:\/\/[^/?#]*).*$/, '$1')
}
