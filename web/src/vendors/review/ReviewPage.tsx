import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { WindowHigh } from '../../shell/frame/WindowHigh.tsx'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { useToReview } from './use-to-review.ts'

/** The papers of all vendors that wait for review, each with its file beside what was entered from it. */
export default function ReviewPage() {
  const wide = useMediaQuery('(min-width: 1024px)')
  const { list, items, count, current, open, step, goOn } = useToReview({ opensFirst: wide })
  usePageKeys({ j: [m.keys_next, () => step(1)], k: [m.keys_previous, () => step(-1)] })
  const showsPane = wide || current !== null
  return (
    <WindowHigh>
      <PageHead title={m.vendors_to_review()} />
      <header className={cx('border-b border-line px-4 py-3 md:px-6', !wide && current && 'hidden')}>
        <Link to="/app/vendors" className="touch-target inline-flex items-center gap-1 text-13 text-ink-soft">
          <ChevronLeft aria-hidden size={16} strokeWidth={1.6} />
          {m.vendors_title()}
        </Link>
        <h1 className="text-20 font-semibold">
          {m.vendors_to_review()} {list.data && <span className="font-normal text-ink-soft figures">{count}</span>}
        </h1>
      </header>
      {list.isError && !list.data ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={8} label={m.vendors_loading()} />
      ) : items.length === 0 ? (
        <EmptyState title={m.vendors_to_review_none()} text={m.vendors_to_review_none_text()} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <div
            className={cx(
              'min-h-0 overflow-y-auto lg:w-76 lg:shrink-0 lg:border-r lg:border-line',
              !wide && (showsPane ? 'hidden' : 'flex-1'),
            )}
          >
            <ul>
              {items.map((item) => (
                <ReviewRow key={item.paper.id} item={item} isOpen={item === current} onOpen={() => open(item)} />
              ))}
            </ul>
            <ShowMore pages={list} />
          </div>
          <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', !showsPane && 'hidden')}>
            {!wide && current && (
              <button
                type="button"
                onClick={() => open(null)}
                className="touch-target flex items-center gap-1 px-4 py-3 text-14 text-ink-soft"
              >
                <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
                {m.vendors_to_review()}
              </button>
            )}
            {current && <ReviewPane key={current.paper.id} isPage={!wide} item={current} onReviewed={goOn} />}
          </div>
        </div>
      )}
    </WindowHigh>
  )
}
