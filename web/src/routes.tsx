import type { RouteObject } from 'react-router'
import { rooms } from './rooms.ts'
import { AppErrorScreen, BareErrorScreen } from './shell/AppErrorScreen.tsx'
import { AppFrame } from './shell/AppFrame.tsx'
import { AppRoot, FirstLoad } from './shell/AppRoot.tsx'
import { BareMain } from './shell/BareMain.tsx'
import { requireMember } from './shell/guards.ts'
import { lazyPage } from './shell/lazy-page.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

/** Sign-in and the application. The public pages have their own, in `site/routes.tsx`. */
export const appRoutes: RouteObject[] = [
  {
    element: <AppRoot rooms={rooms} />,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: BareErrorScreen,
        children: [
          { path: '/auth', ...lazyPage(() => import('./auth/AuthPage.tsx')) },
          {
            path: '/app',
            loader: requireMember,
            Component: AppFrame,
            children: [
              {
                ErrorBoundary: AppErrorScreen,
                children: [
                  ...rooms.flatMap((room) => room.routes),
                  { path: '*', element: <NotFoundPage home="/app" /> },
                ],
              },
            ],
          },
          {
            path: '*',
            element: (
              <BareMain>
                <NotFoundPage />
              </BareMain>
            ),
          },
        ],
      },
    ],
  },
]
