import { LOCALES } from '../shell/language.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { getLocale } from '../messages/generated/runtime.js'

const SHARED_AS = { en: 'en_US', es: 'es_US' } as const

/** The head of a public page that knows its address: one address for both languages, `?lang=` for each of them. */
export function ShareHead({ title, description, url }: { title: string; description: string; url: string }) {
  const locale = getLocale()
  return (
    <>
      <PageHead title={title} description={description} />
      <link rel="canonical" href={url} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(url, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={SHARED_AS[locale]} />
      {LOCALES.filter((language) => language !== locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={SHARED_AS[language]} />
      ))}
      <meta name="twitter:card" content="summary" />
    </>
  )
}

function inLanguage(url: string, language: string): string {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}
