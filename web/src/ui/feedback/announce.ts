let region: HTMLElement | null = null

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  document.body.append(region)
  return region
}

/** Announces something to screen readers: a move, a save, the outcome of an action without a toast. */
export function announce(sentence: string): void {
  const place = liveRegion()
  place.textContent = ''
  // Screen readers repeat the same sentence only if the region was empty in between.
  setTimeout(() => {
    place.textContent = sentence
  }, 50)
}
