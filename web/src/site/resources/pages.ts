import { m } from '../../messages/generated/messages.js'
import { sharePicture } from '../share-picture.ts'
import type { PageFacts, PublicPage } from '../page-facts.ts'
import { article, breadcrumbs } from '../structured-data.ts'
import { articlePath, FEED, RESOURCES, TAGS, tagName, tagPath } from './article.ts'
import { ARTICLES, articleData, articleSummary, resourcesData } from './library.ts'

export function resourcesFacts(): PageFacts {
  return {
    title: m.resources_title(),
    description: m.resources_description(),
    keywords: m.resources_keywords(),
    structured: [breadcrumbs([home(), index()])],
    feed: FEED,
  }
}

/** Returns a page for each topic, listing its articles. */
export function tagPages(): PublicPage[] {
  return TAGS.map((tag) => ({
    name: 'resources-tag',
    path: tagPath(tag),
    facts: () => ({
      title: m.resources_tag_title({ tag: tagName(tag) }),
      description: m.resources_tag_description({ tag: tagName(tag) }),
      structured: [breadcrumbs([home(), index(), { name: tagName(tag), path: tagPath(tag) }])],
      feed: FEED,
      pictureOf: RESOURCES,
    }),
    data: () => resourcesData(tag),
  }))
}

export function articlePages(): PublicPage[] {
  return ARTICLES.map(({ slug }) => ({
    name: 'article',
    path: articlePath(slug),
    facts: () => articleFacts(slug),
    data: () => articleData(slug),
  }))
}

function articleFacts(slug: string): PageFacts {
  const { title, description, keywords, publishedOn, changedOn, tags } = articleSummary(slug)
  const path = articlePath(slug)
  return {
    title,
    description,
    keywords,
    article: { publishedOn, changedOn, tags: tags.map(tagName) },
    structured: [
      article({ headline: title, description, path, publishedOn, changedOn, picture: sharePicture(path) }),
      breadcrumbs([home(), index(), { name: title, path }]),
    ],
    feed: FEED,
  }
}

function home() {
  return { name: 'Plumbline', path: '/' }
}

function index() {
  return { name: m.resources_title(), path: RESOURCES }
}
