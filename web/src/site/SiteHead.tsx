import { PageHead } from '../shell/frame/PageHead.tsx'
import { LOCALES } from '../shell/choices/language.ts'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import { inLanguage } from './in-language.ts'
import { absolute } from './origin.ts'
import type { PageFacts } from './page-facts.ts'

const SHARED_AS = { en: 'en_US', es: 'es_US' } as const
export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/**
 * The head of a public page: one URL for both languages, plus `?lang=` for each. Rendered at build time or on demand,
 * never
 * in the browser. If a specific language was requested, the server adds `?lang=` to the canonical URL.
 */
export function SiteHead({ facts, url, picture }: { facts: PageFacts; url: string; picture: string | null }) {
  const locale = getLocale()
  const { title, description, keywords, article, feed } = facts
  return (
    <>
      <PageHead title={title} description={description} {...(keywords ? { keywords } : {})} />
      <link rel="canonical" href={url} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(url, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
      {feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={m.resources_feed_title()}
          href={inLanguage(absolute(feed), locale)}
        />
      )}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={SHARED_AS[locale]} />
      {LOCALES.filter((language) => language !== locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={SHARED_AS[language]} />
      ))}
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedOn} />
          <meta property="article:modified_time" content={article.changedOn} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
          <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image" content={picture} />
          <meta name="twitter:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
