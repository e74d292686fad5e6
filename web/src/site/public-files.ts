import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'
import { LOCALES } from '../shell/choices/language.ts'
import { escaped } from './escaped.ts'
import { inLanguage } from './in-language.ts'
import { absolute } from './origin.ts'
import type { PublicPage } from './page-facts.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { FEED } from './resources/article.ts'
import { feed } from './resources/feed.ts'

/** A file other than a page, written at build time once in each language. It may contain absolute URLs. */
export type PublicFile = { path: `/${string}.${string}`; type: string; text: () => string }

export const PUBLIC_FILES: readonly PublicFile[] = [
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', text: manifest },
  { path: FEED, type: 'application/rss+xml; charset=utf-8', text: feed },
]

/** Lists every page, on its own and in each language, with links to its alternates. */
function sitemap(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...PUBLIC_PAGES.flatMap(entries),
    '</urlset>',
    '',
  ].join('\n')
}

function entries({ path, facts }: PublicPage): string[] {
  const url = absolute(path)
  const { article, changedOn = article?.changedOn } = facts()
  const inside = [
    ...LOCALES.map((language) => alternate(language, inLanguage(url, language))),
    alternate('x-default', url),
    ...(changedOn ? [`<lastmod>${changedOn}</lastmod>`] : []),
  ].join('')
  const addresses = [url, ...LOCALES.map((language) => inLanguage(url, language))]
  return addresses.map((address) => `<url><loc>${escaped(address)}</loc>${inside}</url>`)
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`
}

/**
 * Disallows what isn't for readers. The app is not listed, because crawlers could not see its own `noindex` if it were
 * blocked here.
 */
function robots(): string {
  const closed = ['/api/v1/', '/auth/v1/', '/files/', '/functions/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')
}

/** Lets users add the app to a phone's home screen. */
function manifest(): string {
  return `${JSON.stringify(
    {
      id: '/app',
      name: 'Plumbline',
      short_name: 'Plumbline',
      description: m.site_home_description(),
      lang: getLocale(),
      start_url: '/app',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#f8f7f3',
      theme_color: '#f8f7f3',
      categories: ['business', 'finance', 'productivity'],
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    },
    null,
    2,
  )}\n`
}

function icon(size: number, purpose: 'any' | 'maskable') {
  const src = `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
