const PANEL = '[role="dialog"], [role="alertdialog"]'

/**
 * Runs a function once no panel is open and the last one has returned focus, or immediately if none is open.
 * @returns a function that cancels it
 */
export function whenPanelsAreGone(act: () => void): () => void {
  const soon = () => setTimeout(act)
  if (!document.querySelector(PANEL)) {
    const timer = soon()
    return () => clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector(PANEL)) return
    observer.disconnect()
    soon()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
