import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../shell/files/fetch-file.ts'
import { saveFile } from '../../shell/files/save-file.ts'

type File = { path: string; type: string; name: string }

/** Saves a file that the server makes, such as a register or a statement. */
export function useServerFile() {
  return useMutation({
    mutationFn: async ({ path, type, name }: File) => saveFile(await fetchFile(`/api/v1${path}`), type, name),
    onError: toastFailure,
  })
}
