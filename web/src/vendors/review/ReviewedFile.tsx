import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { FileView } from '../../shell/files/FileView.tsx'
import { LINK_MS } from '../../shell/files/linked-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** The file of a paper. A W-9 shows a whole tax ID, so it opens when asked, and that is recorded. */
export function ReviewedFile({ paper }: { paper: VendorPaper }) {
  const [isAsked, setIsAsked] = useState(paper.type !== 'w9')
  const { id: paperId, vendorId: id, fileName, abilities } = paper
  const file = useQuery({
    queryKey: ['vendor-files', paperId],
    queryFn: ({ signal }) => api.vendorPapers.open({ id, paperId, isShown: true }, { signal }),
    enabled: isAsked && abilities.open,
    staleTime: LINK_MS,
    gcTime: LINK_MS,
    refetchOnWindowFocus: false,
  })
  if (fileName === null)
    return (
      <div className="self-start rounded-6 border border-dashed border-line-strong p-6 text-14 text-ink-soft">
        {m.vendors_review_no_file()}
      </div>
    )
  if (!isAsked)
    return (
      <div className="flex flex-col items-start gap-3 self-start rounded-6 border border-line p-6">
        <p className="text-14">{m.vendors_review_w9_hidden()}</p>
        <Button onClick={() => setIsAsked(true)}>{m.vendors_review_w9_show()}</Button>
      </div>
    )
  if (file.isError) return <FailureState error={file.error} onRetry={() => void file.refetch()} />
  return (
    <section aria-label={m.vendors_paper_file()} className="min-w-0">
      {file.data ? <FileView file={file.data} title={fileName} /> : <Skeleton className="aspect-[17/22] w-full" />}
    </section>
  )
}
