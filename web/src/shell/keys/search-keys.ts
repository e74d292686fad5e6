const IS_APPLE = /mac|iphone|ipad/i

/** The keys that open search, as labeled on this computer's keyboard. */
export function searchKeys(): string {
  return IS_APPLE.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
