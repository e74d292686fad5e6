import { getLocale } from '../../messages/generated/runtime.js'
import { type Screen, SCREENS } from './screens.ts'

/** Screenshots of the sample organization, taken by `scripts/pictures.ts`. */
const PICTURES = import.meta.glob<string>('../pictures/*.avif', { eager: true, import: 'default' })

const address = (name: string) => PICTURES[`../pictures/${name}.avif`]

/**
 * A screenshot in the reader's language and theme. Phones get the phone layout. The picture for the hidden theme isn't
 * fetched.
 */
export function ProductPicture({ screen, alt }: { screen: Screen; alt: string }) {
  const { desk, phone } = SCREENS[screen]
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
      <source
        media="(min-width: 768px)"
        srcSet={address(`${screen}-${getLocale()}-${theme}`)}
        width={1280}
        height={desk}
      />
      <img
        src={address(`${screen}-phone-${getLocale()}-${theme}`)}
        alt={alt}
        width={390}
        height={phone}
        loading="lazy"
        className="h-auto w-full rounded-10 border border-line"
      />
    </picture>
  ))
}
