import './ui/app.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './routes.tsx'
import { startLanguage } from './shell/choices/language.ts'
import { recordPageView } from './shell/page-views.ts'
import { startTheme } from './shell/choices/theme.ts'

startLanguage()
startTheme()
allowLibraryStyles()

const router = createBrowserRouter(appRoutes)
countPageView(router.state)
router.subscribe(countPageView)
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)

function countPageView({ initialized, navigation, location }: DataRouter['state']): void {
  if (initialized && navigation.state === 'idle') void recordPageView(location.pathname)
}

/** Scroll-locking libraries add style elements and read the page's nonce from this webpack global. */
function allowLibraryStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
