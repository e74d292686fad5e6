const PANEL = '[role="dialog"], [role="alertdialog"]'

/**
 * Acts once no panel is open any more and the last one has handed the keyboard back; at once when none is.
 * @returns gives it up
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
