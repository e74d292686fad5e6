let region: HTMLElement | null = null

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  document.body.append(region)
  return region
}

/** Says something to people who hear the page: a move, a save, the outcome of an action without a toast. */
export function announce(sentence: string): void {
  const place = liveRegion()
  place.textContent = ''
  // The same sentence twice is only read again when the region was empty in between.
  setTimeout(() => {
    place.textContent = sentence
  }, 50)
}
