import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmationProvider, useConfirmation } from '../../../account/Confirmation.tsx'
import { accountQuery, signInQuery } from '../../../account/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { toastFailure } from '../../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../../shell/files/fetch-file.ts'
import { saveFile } from '../../../shell/files/save-file.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { year: number; filing: number; files: number }

/** The files for the IRS with tax ids in full, once the reader confirmed who they are. */
export function IrsFiles(props: Props) {
  const account = useQuery(accountQuery)
  const signIn = useQuery(signInQuery)
  if (!account.data || !signIn.data) return null
  return (
    <ConfirmationProvider account={account.data} factors={signIn.data.factors}>
      <FileButtons {...props} />
    </ConfirmationProvider>
  )
}

/** Files are never kept in the browser's cache. */
function FileButtons({ year, filing, files }: Props) {
  const confirm = useConfirmation()
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: async (part: number) => {
      const path = `/api/v1/tax-seasons/${year}/filings/${filing}/iris.csv?part=${part}`
      saveFile(await fetchFile(path), 'text/csv', `1099-nec-${year}-${filing}-${part}.csv`)
    },
    gcTime: 0,
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  })
  return Array.from({ length: files }, (_, index) => index + 1).map((part) => (
    <Button key={part} size="small" working={make.isPending} onClick={() => confirm(() => make.mutate(part))}>
      {files === 1 ? m.nec_file_single() : m.nec_file_part({ part })}
    </Button>
  ))
}
