import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { saveFile } from '../../shell/files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { updateFileQuery } from '../queries.ts'

/** An update as the lender will get it, page by page. */
export function Preview({ update, className }: { update: LenderUpdate; className?: string }) {
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(updateFileQuery(update.dealId, update))
  const save = useMutation({
    mutationFn: async ({ url, fileName }: { url: string; fileName: string }) => {
      const reply = await fetch(url)
      if (!reply.ok) throw new Error(`the file answered ${reply.status}`)
      saveFile(new Uint8Array(await reply.arrayBuffer()), 'application/pdf', fileName)
    },
    onError: toastFailure,
  })
  if (isError && !data) return <FailureState error={error} onRetry={() => void refetch()} />
  return (
    <section
      aria-label={m.on_site_preview()}
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-3', className)}
    >
      <header className="flex items-center justify-between gap-3">
        <p className="text-13 text-ink-soft">
          {data && m.on_site_pages({ count: data.pages, shown: formatCount(data.pages) })}
        </p>
        {data && (
          <Button
            size="small"
            working={save.isPending}
            icon={<Download aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => save.mutate(data)}
          >
            {m.on_site_download()}
          </Button>
        )}
      </header>
      {data ? (
        Array.from({ length: data.pages }, (_page, at) => (
          <img
            key={`${data.url}-${at}`}
            src={`${data.url}/pages/${at + 1}`}
            alt={m.shell_file_page_of({ title: update.title, no: at + 1, count: data.pages })}
            className="aspect-[8.5/11] w-full border border-line bg-print"
          />
        ))
      ) : (
        <SkeletonRows rows={8} label={m.on_site_loading()} />
      )}
    </section>
  )
}
