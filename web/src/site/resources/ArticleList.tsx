import { type ArticleCard, articlePath } from './article.ts'
import { ArticleMeta } from './ArticleMeta.tsx'

/** Articles in rows, ruled like a ledger. The whole row links to the article. */
export function ArticleList({ articles, level = 2 }: { articles: readonly ArticleCard[]; level?: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul>
      {articles.map(({ slug, title, summary, ...rest }) => (
        <li
          key={slug}
          className="group relative grid gap-x-10 gap-y-2 border-b border-line py-7 lg:grid-cols-[1fr_230px]"
        >
          <div className="max-w-2xl">
            <Title className="display-32 text-balance max-md:text-[26px] max-md:leading-8">
              <a
                href={articlePath(slug)}
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </a>
            </Title>
            <p className="mt-2 text-16 leading-6 text-pretty text-ink-soft">{summary}</p>
          </div>
          <ArticleMeta
            {...rest}
            className="text-13 text-ink-soft lg:flex-col lg:items-end lg:gap-y-1 lg:pt-2 lg:text-right"
          />
        </li>
      ))}
    </ul>
  )
}
