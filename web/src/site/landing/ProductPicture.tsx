import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'

/** Taken from the sample organization by `scripts/pictures.ts`. */
const PICTURES = import.meta.glob<string>('../pictures/*.avif', { eager: true, import: 'default' })

const address = (name: string) => PICTURES[`../pictures/${name}.avif`]

/** The board in the reader's language and theme, as a phone shows it on a phone. The hidden theme's picture is not fetched. */
export function ProductPicture() {
  return (
    <div className="pb-14 md:pb-10">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
          <source
            media="(min-width: 768px)"
            srcSet={address(`board-${getLocale()}-${theme}`)}
            width={1280}
            height={560}
          />
          <img
            src={address(`board-phone-${getLocale()}-${theme}`)}
            alt={m.site_board_picture()}
            width={390}
            height={844}
            loading="lazy"
            className="h-auto w-full rounded-10 border border-line"
          />
        </picture>
      ))}
    </div>
  )
}
