/** Long enough for the browser to have saved the file. */
const KEPT_MS = 60_000

/** Downloads a file generated in the browser. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
