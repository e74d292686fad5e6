import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { copy } from '../ui/copy.ts'
import { formatCount } from '../ui/figures/format.ts'
import { StatusTag } from '../ui/feedback/Status.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { PublishDialog } from './page/PublishDialog.tsx'
import { pageQuery, PORTFOLIO } from './queries.ts'

/** Whether the page is public, how often it was viewed, its URL, and the control to publish or unpublish it. */
export function Standing({ page }: { page: PortfolioPage }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const publish = useMutation({
    mutationFn: (published: boolean) => api.portfolio.publish({ published }),
    onSuccess: (changed) => {
      queryClient.setQueryData(pageQuery().queryKey, changed)
      setAsking(false)
      if (changed.published) toast.success(m.portfolio_published_toast())
      else
        offerUndo(m.portfolio_unpublished_toast(), changed.undoId, {
          refresh: () => queryClient.invalidateQueries({ queryKey: PORTFOLIO }),
          undone: m.portfolio_published_toast(),
        })
    },
    onError: toastFailure,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {page.viewCount > 0 && (
        <p className="text-13 text-ink-soft figures">
          {m.portfolio_views({ count: page.viewCount, shown: formatCount(page.viewCount) })}
        </p>
      )}
      <StatusTag tone={page.published ? 'good' : 'open'}>
        {page.published ? m.portfolio_published() : m.portfolio_not_published()}
      </StatusTag>
      {page.published && <Address url={page.url} />}
      {page.abilities.publish &&
        (page.published ? (
          <Button kind="plain" working={publish.isPending} onClick={() => publish.mutate(false)}>
            {m.portfolio_unpublish()}
          </Button>
        ) : (
          <Button kind="brass" onClick={() => setAsking(true)}>
            {m.portfolio_publish()}
          </Button>
        ))}
      {asking && (
        <PublishDialog
          page={page}
          working={publish.isPending}
          onConfirm={() => publish.mutate(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Address({ url }: { url: string }) {
  return (
    <span className="flex items-center gap-1">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link touch-target inline-flex items-center gap-1.5 text-13"
      >
        {m.portfolio_open_page()}
        <ExternalLink aria-hidden size={14} strokeWidth={1.6} />
      </a>
      <IconButton
        kind="quiet"
        size="small"
        label={m.portfolio_copy_address()}
        icon={<Copy size={16} strokeWidth={1.6} />}
        onClick={() => void copy(url, { copied: m.portfolio_address_copied(), byHand: m.portfolio_address_is() })}
      />
    </span>
  )
}
