/** Provides the parts of the window that page modules access on load, since unit tests have no window. */
globalThis.location ??= new URL('http://localhost/app') as unknown as Location
globalThis.document ??= { querySelector: () => null } as unknown as Document
