import './gallery.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startLanguage } from '../src/shell/choices/language.ts'
import { Providers } from '../src/shell/frame/Providers.tsx'
import { startTheme } from '../src/shell/choices/theme.ts'
import { FieldSamples } from './fields.tsx'
import { FigureSamples } from './figures.tsx'
import { FrameSample } from './frame.tsx'
import { PanelSamples } from './panels.tsx'
import { PressSamples } from './press.tsx'

/** Every part of the kit in every state, for developers who build with it. Only in development: `/gallery.html`. */
function Gallery() {
  return (
    <Providers>
      <main className="mx-auto max-w-5xl space-y-10 px-gutter py-8">
        <h1 className="text-20 font-semibold">Kit</h1>
        <PressSamples />
        <FieldSamples />
        <FigureSamples />
        <PanelSamples />
      </main>
    </Providers>
  )
}

startLanguage()
startTheme()
const router = createBrowserRouter([
  {
    path: '*',
    element:
      location.search === '?frame' ? (
        <Providers>
          <FrameSample />
        </Providers>
      ) : (
        <Gallery />
      ),
  },
])
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
