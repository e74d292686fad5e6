import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { escaped } from '../escaped.ts'
import { inLanguage } from '../in-language.ts'
import { absolute } from '../origin.ts'
import { type ArticleCard, articlePath, FEED, RESOURCES, tagName } from './article.ts'
import { resourcesData } from './library.ts'

/** Returns the articles as RSS 2.0 in the current language. Each link opens the article in that language. */
export function feed(): string {
  const { articles } = resourcesData(null)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', m.resources_feed_title()),
    element('link', here(RESOURCES)),
    element('description', m.resources_description()),
    element('language', getLocale()),
    `<atom:link href="${escaped(here(FEED))}" rel="self" type="application/rss+xml"/>`,
    ...articles.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item({ slug, title, summary, tags, publishedOn }: ArticleCard): string {
  const url = here(articlePath(slug))
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', url),
    element('description', summary),
    element('pubDate', new Date(`${publishedOn}T00:00:00Z`).toUTCString()),
    ...tags.map((tag) => element('category', tagName(tag))),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function here(path: string): string {
  return inLanguage(absolute(path), getLocale())
}
