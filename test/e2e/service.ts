type Service = { close(): Promise<void> }

/** A fixture: a service of the test's own, which ends with it. */
export const ownService =
  <Started extends Service>(start: () => Promise<Started>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  async ({}, use: (service: Started) => Promise<void>): Promise<void> => {
    const service = await start()
    await use(service)
    await service.close()
  }
