import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { LinkedFile } from './linked-file.ts'

type Props = { file: LinkedFile; title: string }

/** A picture, or a PDF page by page. Other files can only be saved. */
export function FileView({ file, title }: Props) {
  if (file.mime === 'application/pdf') return <PdfView key={file.url} {...{ file, title }} />
  if (file.mime.startsWith('image/')) return <Picture src={file.url} alt={m.shell_file_picture({ title })} />
  return <p className="py-8 text-center text-14 text-ink-soft">{m.shell_file_no_view()}</p>
}

function Picture({ src, alt }: { src: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <p className="py-8 text-center text-14 text-ink-soft">{m.shell_file_no_view()}</p>
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setIsBroken(true)}
      className="w-full rounded-6 border border-line bg-print"
    />
  )
}

/** The first answer says how many pages there are, and stays in the browser's cache for the picture itself. */
function PdfView({ file: { url }, title }: Props) {
  const [no, setNo] = useState(1)
  const pages = useQuery({
    queryKey: ['files', url, 'pages'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${url}/pages/1`, { signal })
      if (!answer.ok) return 0
      await answer.blob()
      return Number(answer.headers.get('x-pages'))
    },
    retry: 1,
    staleTime: Infinity,
  })
  if (pages.isPending) return <Skeleton className="aspect-[17/22] w-full" />
  const count = pages.data ?? 0
  if (count === 0) return <p className="py-8 text-center text-14 text-ink-soft">{m.shell_file_no_view()}</p>
  return (
    <div>
      <Picture key={no} src={`${url}/pages/${no}`} alt={m.shell_file_page_of({ title, no, count })} />
      {count > 1 && (
        <div className="flex items-center justify-center gap-2 pt-2 text-13 text-ink-soft">
          <Button
            kind="quiet"
            size="small"
            aria-label={m.shell_file_previous()}
            disabled={no === 1}
            onClick={() => setNo(no - 1)}
          >
            <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          </Button>
          <span className="figures">{m.shell_file_page({ no, count })}</span>
          <Button
            kind="quiet"
            size="small"
            aria-label={m.shell_file_next()}
            disabled={no === count}
            onClick={() => setNo(no + 1)}
          >
            <ChevronRight aria-hidden size={18} strokeWidth={1.6} />
          </Button>
        </div>
      )}
    </div>
  )
}
