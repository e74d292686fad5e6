import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/format.ts'
import { FEED, RESOURCES, type ResourcesPageData, TAGS, tagName, tagPath } from './article.ts'
import { ArticleList } from './ArticleList.tsx'

/** All articles, or those of one topic. */
export default function ResourcesPage({ data }: { data: unknown }) {
  const { tag, articles } = data as ResourcesPageData
  const count = articles.length
  return (
    <div className="site-inset pt-12 pb-20 md:pt-16">
      <h1 className="max-w-3xl display-44 text-balance max-md:text-[36px] max-md:leading-10">
        {tag ? m.resources_tag_title({ tag: tagName(tag) }) : m.resources_title()}
      </h1>
      <p className="mt-4 max-w-2xl text-18 text-pretty text-ink-soft">{m.resources_intro()}</p>
      <nav aria-label={m.resources_tags()} className="mt-8">
        <ul className="flex flex-wrap items-center gap-2">
          <Topic href={RESOURCES} current={tag === null}>
            {m.resources_all()}
          </Topic>
          {TAGS.map((one) => (
            <Topic key={one} href={tagPath(one)} current={one === tag}>
              {tagName(one)}
            </Topic>
          ))}
        </ul>
      </nav>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-2 text-13 text-ink-soft">
        <span className="figures">{m.resources_count({ count, shown: formatCount(count) })}</span>
        <a href={`${FEED}?lang=${getLocale()}`} className="link inline-flex items-center gap-1.5 py-1">
          <Rss aria-hidden size={14} strokeWidth={1.6} />
          {m.resources_feed()}
        </a>
      </div>
      <ArticleList articles={articles} />
    </div>
  )
}

function Topic({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-9 items-center rounded-full border px-3.5 text-14',
          current
            ? 'border-ink bg-ink text-paper'
            : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        {children}
      </a>
    </li>
  )
}
