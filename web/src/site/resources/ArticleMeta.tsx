import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatCount, formatDay } from '../../ui/figures/format.ts'
import { type ArticleCard, tagName, tagPath } from './article.ts'

/** Shows when an article was published, its reading time, and its topics as links. */
export function ArticleMeta({
  tags,
  publishedOn,
  minutes,
  className,
}: Pick<ArticleCard, 'tags' | 'publishedOn' | 'minutes'> & { className?: string }) {
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-4', className)}>
      <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
      <span className="figures">{m.resources_minutes({ count: minutes, shown: formatCount(minutes) })}</span>
      <span className="flex flex-wrap gap-x-3">
        {tags.map((tag) => (
          <a key={tag} href={tagPath(tag)} className="link touch-target z-1 inline-block py-[3px]">
            {tagName(tag)}
          </a>
        ))}
      </span>
    </p>
  )
}
