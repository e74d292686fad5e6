import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { FEED, RESOURCES, type ResourcesPageData, TAGS, tagName, tagPath } from './article.ts'
import { ArticleList } from './ArticleList.tsx'

/** Lists all articles, or those on one topic. */
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
        <a href={`${FEED}?lang=${getLocale()}`} className="link touch-target inline-flex items-center gap-1.5 py-1">
          <Rss aria-hidden size={14} strokeWidth={1.6} />
          {m.resources_feed()}
        </a>
      </div>
      <ArticleList articles={articles} />
      {tag === null && <Tools />}
    </div>
  )
}

/** Tools that run the articles' calculations with a reader's own numbers. */
function Tools() {
  return (
    <section aria-labelledby="tools" className="pt-16">
      <h2 id="tools" className="border-b border-ink pb-2 text-20 font-semibold">
        {m.resources_tools()}
      </h2>
      <ul className="grid md:grid-cols-2 md:gap-x-12">
        <Tool href={CALCULATOR_PATHS.fix_and_flip} title={m.tools_flip_title()} text={m.tools_flip_lede()} />
        <Tool href={CALCULATOR_PATHS.land_home} title={m.tools_land_home_title()} text={m.tools_land_home_lede()} />
      </ul>
    </section>
  )
}

function Tool({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li className="border-b border-line py-5">
      <a href={href} className="link inline-block py-1 touch-target text-18">
        {title}
      </a>
      <p className="mt-1 text-15 text-pretty text-ink-soft">{text}</p>
    </li>
  )
}

function Topic({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-full border px-3.5 text-14',
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
