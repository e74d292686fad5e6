/** What modules of the pages ask of the window as they load, for unit tests, which have none. */
globalThis.location ??= new URL('http://localhost/app') as unknown as Location
globalThis.document ??= { querySelector: () => null } as unknown as Document
