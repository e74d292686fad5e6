import { m } from '../../messages/generated/messages.js'
import { PlumbString } from '../landing/PlumbString.tsx'
import { SectionHeading } from '../landing/SectionHeading.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { hasPage } from '../pages.ts'
import { type ArticlePageData, RESOURCES } from './article.ts'
import { ArticleContents } from './ArticleContents.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'

/** One article. Its page is `still`: the body is HTML that is never hydrated. */
export default function ArticlePage({ data }: { data: unknown }) {
  const { title, summary, html, headings, related, calculator, ...meta } = data as ArticlePageData
  return (
    <>
      <div className="relative site-inset">
        <PlumbString />
        <article className="pt-10 pb-16 md:pt-14">
          <header>
            <p className="text-14 print:hidden">
              <a href={RESOURCES} className="link inline-block py-1 touch-target">
                {m.resources_title()}
              </a>
            </p>
            <h1 className="mt-2 max-w-[22em] display-44 text-balance max-md:text-[34px] max-md:leading-[38px]">
              {title}
            </h1>
            <p className="mt-5 max-w-[36em] text-18 leading-7 text-pretty text-ink-soft">{summary}</p>
            <div className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-ink-soft">
              <span>{m.resources_byline({ team: m.resources_team() })}</span>
              <ArticleMeta {...meta} />
              {meta.changedOn !== meta.publishedOn && (
                <span>{m.resources_updated({ day: formatDay(meta.changedOn) })}</span>
              )}
            </div>
          </header>
          <div className="mt-8 gap-x-16 border-t border-ink pt-8 lg:grid lg:grid-cols-[minmax(0,46rem)_minmax(0,15rem)]">
            <ArticleContents headings={headings} />
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
          <p className="mt-12 max-w-[42em] border-t border-line pt-4 text-13 text-ink-soft">{m.resources_note()}</p>
        </article>
      </div>
      {calculator !== null && hasPage(calculator) && (
        <aside className="border-y border-line py-8 site-inset print:hidden">
          <h2 className="display-32">
            <a href={calculator} className="touch-target underline decoration-1 underline-offset-4 hover:decoration-2">
              {m.resources_start()}
            </a>
          </h2>
          <p className="mt-2 max-w-2xl text-16 text-ink-soft">{m.resources_start_text()}</p>
        </aside>
      )}
      <section aria-labelledby="read-next" className="site-inset pb-20 md:pt-16 print:hidden">
        <SectionHeading id="read-next" bob>
          {m.resources_next()}
        </SectionHeading>
        <div className="mt-6 border-t border-ink">
          <ArticleList articles={related} level={3} />
        </div>
      </section>
    </>
  )
}
