import { saveFile } from './save-file.ts'

const KEPT_MS = 60_000

/** Opens an empty tab for a file that comes later. Browsers only allow this while they handle a press. */
export function openTab(): Window | null {
  return window.open('', '_blank')
}

/** Shows a file in a tab from `openTab`, or downloads it if the browser refused to open one. */
export function showFile(tab: Window | null, bytes: Uint8Array, type: string, name: string): void {
  if (tab === null || tab.closed) {
    saveFile(bytes, type, name)
    return
  }
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  tab.location.href = url
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
