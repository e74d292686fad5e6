const IS_APPLE = /mac|iphone|ipad/i

/** The keys that open search, as this computer's keyboard has them. */
export function searchKeys(): string {
  return IS_APPLE.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
