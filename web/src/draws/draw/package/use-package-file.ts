import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../../shell/files/fetch-file.ts'
import { saveFile } from '../../../shell/files/save-file.ts'

type File = { address: string; type: 'application/pdf' | 'text/csv'; name: string; how: 'open' | 'save' }

/** Long enough for the other tab to have read the file. */
const KEPT_MS = 60_000

/** Opens a file of the package in another tab, or saves it. Where the browser lets no tab open it's saved. */
export function usePackageFile() {
  return useMutation({
    mutationFn: async ({ address, type, name, how }: File) => {
      const bytes = await fetchFile(address)
      if (how === 'save' || !openInTab(bytes, type)) saveFile(bytes, type, name)
    },
    onError: toastFailure,
  })
}

function openInTab(bytes: Uint8Array, type: string): boolean {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  return window.open(url, '_blank') !== null
}
