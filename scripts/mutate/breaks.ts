/** A line that is broken on purpose, and the tests that must notice it. */
export type Break = {
  /** The behaviour that is broken. */
  what: string
  file: string
  /** Occurs exactly once in the file. */
  text: string
  becomes: string
  /** A Vitest file, or a Playwright file (`.spec.ts`) for behaviour of a browser. */
  suite: string
}

type Line = [what: string, text: string, becomes: string]

/** Several lines of one file, noticed by one suite. */
const linesOf = (file: string, suite: string, ...lines: Line[]): Break[] =>
  lines.map(([what, text, becomes]) => ({ file, suite, what, text, becomes }))

const accountSuite = 'src/features/account/account.test.ts'
const bucketSuite = 'src/features/backups/bucket/bucket.test.ts'
const discoverySuite = 'src/pages/discovery/discovery.test.ts'
const filmsSuite = 'src/site/sections/projects/film/films.test.ts'
const imagesSuite = 'src/site/sections/projects/projects.images.test.ts'
const pagesSuite = 'src/pages/pages.test.ts'
const passkeysSuite = 'src/features/account/passkeys/passkeys.test.ts'
const ratingsSuite = 'src/site/sections/projects/projects.ratings.test.ts'
const resumeSuite = 'src/site/sections/resume/resume.test.ts'
const versionsSuite = 'src/app/versions.test.ts'

export const breaks: Break[] = [
  ...linesOf(
    'src/shared/rules/links.ts',
    'src/shared/rules/fields.test.ts',
    ['only http links are followed', '!/^https?:\\/\\//i.test(value) || ', ''],
    ['# may be stored', "value === '#' || ", ''],
    ['a link that is none is not shown', 'value && isWebAddress(value) ?', 'value ?'],
  ),
  ...linesOf(
    'src/shared/rules/fields.ts',
    'src/shared/rules/fields.test.ts',
    ['required text is not empty', 'z.minLength(1, message), ', ''],
    ['"true" switches on', "value === 'true' || ", ''],
    ['empty items are left out', "items.filter((item) => item !== '')", 'items'],
    ['// begins no path', '^(?!\\/\\/)', '^'],
  ),
  ...linesOf('src/shared/rules/fields.ts', 'src/site/sections/about/about.test.ts', [
    'text has a length',
    'z.maxLength(max, tooLong(max)), withoutNul),\n  )',
    'withoutNul),\n  )',
  ]),
  ...linesOf('src/shared/rules/email.ts', 'src/shared/rules/fields.test.ts', [
    'localhost may receive mail',
    '|localhost',
    '',
  ]),
  ...linesOf('src/server/files/receiveDocument.ts', resumeSuite, [
    'a file of the largest size is accepted',
    'file.size > rule.maxBytes',
    'file.size >= rule.maxBytes',
  ]),
  ...linesOf('src/shared/files/assetUrl.ts', 'src/shared/files/assetUrl.test.ts', [
    'only port 4000 means an old upload',
    "url.port === '4000' && ",
    '',
  ]),
  ...linesOf(
    'src/shared/dates/dates.ts',
    'src/shared/dates/dates.test.ts',
    ['30 February is no day', '.startsWith(value)', '.endsWith("Z")'],
    ['what ends today is not over', 'date < today', 'date <= today'],
  ),
  ...linesOf('src/shared/dates/relativeTime.ts', 'src/shared/dates/relativeTime.test.ts', [
    'a time that has not passed whole does not count',
    'Math.floor(passed',
    'Math.ceil(passed',
  ]),
  ...linesOf('src/shared/endpoint.ts', 'src/shared/endpoint.test.ts', [
    'a parameter is encoded',
    "encodeURIComponent(params[name] ?? '')",
    "params[name] ?? ''",
  ]),
  ...linesOf('src/shared/files/imageSources.ts', 'src/shared/files/imageSources.test.ts', [
    'a picture is not kept twice in its own width',
    'candidate < width',
    'candidate <= width',
  ]),
  ...linesOf('src/shared/jsonText.ts', pagesSuite, [
    'JSON cannot end its script',
    ".replaceAll('<', '\\\\u003c')",
    '',
  ]),
  ...linesOf(
    'src/pages/discovery/headTags.server.ts',
    discoverySuite,
    [
      "quotes in the head's attributes are escaped",
      `name="description" content="\${description}"`,
      `name="description" content="\${raw(description)}"`,
    ],
    ['the title of the page is escaped', `<title>\${title}<`, `<title>\${raw(title)}<`],
  ),
  ...linesOf(
    'src/server/http/origins.ts',
    accountSuite,
    [
      'a page of another site writes nothing',
      "=== 'cross-site') return true",
      "=== 'cross-site') return false",
    ],
    ['an origin must be known', 'origin !== siteOrigin(http, origins)', 'false'],
  ),
  ...linesOf(
    'src/server/http/origins.ts',
    'src/server/http/origins.test.ts',
    [
      'the address is what the outermost trusted proxy wrote',
      'hops.at(-Math.min(trustProxy, hops.length))',
      'hops.at(0)',
    ],
    [
      'of several proxies the outermost counts',
      'hops.at(-Math.min(trustProxy, hops.length))',
      'hops.at(-1)',
    ],
    ['without a proxy nobody names his own address', 'if (trustProxy === 0) return false', ''],
  ),
  ...linesOf('src/server/http/handle.ts', 'test/endpoints.test.ts', [
    'an owner’s call needs a session',
    'throw noSession()\n}',
    "return { id: '' } as Session\n}",
  ]),
  ...linesOf('src/server/http/handle.ts', ratingsSuite, [
    'calls are limited',
    'if (!limit) return undefined',
    'return undefined',
  ]),
  ...linesOf(
    'src/server/http/body.ts',
    'src/server/http/body.test.ts',
    ['a body is read only so far', 'size += chunk.byteLength', 'size += 0'],
    ['other types are refused', "if (type === '' && isEmpty(request)) return {}", 'return {}'],
  ),
  ...linesOf('src/server/http/reply.ts', pagesSuite, [
    'who has the answer is sent nothing',
    'return tags.includes(etag)',
    "return tags.includes('')",
  ]),
  ...linesOf('src/server/http/securityHeaders.ts', pagesSuite, [
    'an answer keeps the policy of its own',
    'if (!http.res.headers.has(name)) ',
    '',
  ]),
  ...linesOf(
    'src/server/http/eventStreams.ts',
    'src/server/http/eventStreams.test.ts',
    ['a stream ends with its session', '(await source.isAllowed()) ?', 'true ?'],
    ['there are only so many streams', 'open.size >= max', 'open.size > max'],
    ['a stream that ends is counted no more', 'onEnd: () => open.delete(end)', 'onEnd: () => {}'],
  ),
  ...linesOf(
    'src/server/rateLimit.ts',
    ratingsSuite,
    ['the last request of a limit passes', 'points <= Math.max', 'points < Math.max'],
    [
      'a window ends',
      'isOver(length)} then excluded.points else rate_limits.points',
      'isOver(length)} then rate_limits.points + excluded.points else rate_limits.points',
    ],
  ),
  ...linesOf(
    'src/server/auth/sessions.ts',
    accountSuite,
    ['a session ends after a week without use', 'idleLimit = 7 * day', 'idleLimit = 8 * day'],
    ['a session ends after 30 days', 'absoluteLimit = 30 * day', 'absoluteLimit = 31 * day'],
  ),
  ...linesOf(
    'src/server/auth/sessionCookies.ts',
    'src/features/account/login/sessions.test.ts',
    [
      'a stolen token is of no use without its binding',
      '.some((binding) => sha256(binding) === binding_hash)',
      '.length >= 0',
    ],
    [
      'header and cookie must agree',
      'return cookies.includes(bearer) || sha256(bearer) === previous_hash',
      'return true',
    ],
    ['a client may remember the token before', ' || sha256(bearer) === previous_hash', ''],
  ),
  ...linesOf('src/server/auth/cookies.ts', 'src/features/account/login/sessions.test.ts', [
    'no script reads the binding',
    'httpOnly: !isReadable',
    'httpOnly: false',
  ]),
  ...linesOf(
    'src/features/account/login/signInLimits.server.ts',
    'src/features/account/login/signInLimits.test.ts',
    ['an address has a limit', 'requests: 20, minutes: 15', 'requests: 2000, minutes: 15'],
    ['strangers reach the pause of a network first', 'free: 1000,', 'free: 10,'],
    ['a device of the owner has a limit of its own', 'const keys = device ? [] :', 'const keys ='],
  ),
  ...linesOf('src/features/account/passkeys/verify.server.ts', passkeysSuite, [
    'the user of a passkey is the owner',
    'if (user && user !== userHandle) return undefined',
    '',
  ]),
  ...linesOf(
    'src/features/account/passkeys/challenges.server.ts',
    passkeysSuite,
    ['a challenge ends', '&& each.expires_at > time.toISOString()', ''],
    ['a challenge is signed', 'return isSigned ? {', 'return true ? {'],
    ['a challenge is answered once', 'return marked?.challenge', 'return open.challenge'],
  ),
  ...linesOf('src/features/account/passkeys/store.server.ts', passkeysSuite, [
    'a counter goes forward',
    "eb('counter', '<', counter)",
    "eb('counter', '>=', 0)",
  ]),
  ...linesOf('src/features/account/passkeys/routes.server.ts', passkeysSuite, [
    'the sessions of a removed passkey end',
    'await sessions.endAllOf(transaction, id, session)',
    '',
  ]),
  ...linesOf(
    'src/pages/externalHosts.server.ts',
    'src/pages/pagePolicies.test.ts',
    ['no text of an address adds to the policy', '.filter((origin) => namable.test(origin))', ''],
    ['a header has an end', '.slice(0, mostOrigins)', ''],
  ),
  ...linesOf('src/pages/pagePolicies.server.ts', 'src/pages/pagePolicies.test.ts', [
    'hidden hosts are named to the owner alone',
    'return isOwner ?',
    'return !isOwner || isOwner ?',
  ]),
  ...linesOf(
    'src/features/account/reauthentication.server.ts',
    'src/features/account/reauthentication.test.ts',
    [
      'what was proven is asked for again',
      'if (!isSame(proven, await read(transaction))) throw conflict()',
      '',
    ],
  ),
  ...linesOf('src/server/auth/sessions.ts', 'src/features/account/devices/devices.test.ts', [
    'this device stays when the others go',
    "all.where('token_hash', '!=',",
    "all.where('token_hash', '=',",
  ]),
  ...linesOf('src/server/auth/password.ts', accountSuite, [
    'a wrong password is wrong',
    'return timingSafeEqual(derived, hash)',
    'return timingSafeEqual(derived, derived)',
  ]),
  ...linesOf('src/server/files/fileSlots.ts', imagesSuite, [
    'a file that another record uses stays',
    'where(({ not, exists, selectFrom }) =>\n        not(',
    'where(({ exists, selectFrom }) =>\n        ((expression) => expression)(',
  ]),
  ...linesOf('src/server/files/fileStore.ts', 'src/server/files/uploads.test.ts', [
    'two that fill one slot wait for each other',
    'if (value === undefined) return undefined\n      await takeLock',
    'if (value === undefined) return undefined\n      if (false) await takeLock',
  ]),
  ...linesOf('src/server/files/uploads.ts', imagesSuite, [
    'an SVG runs no script',
    'if (sandboxed.includes(file.media_type))',
    'if (false)',
  ]),
  ...linesOf(
    'src/server/files/uploads.ts',
    'src/server/files/uploads.test.ts',
    ['a part of another file is not mixed in', 'condition && condition !== etag', 'false'],
    [
      'a part that is outside is refused',
      "if (ranges === -1) return 'outside'",
      'if (ranges === -1) return undefined',
    ],
  ),
  ...linesOf('src/server/files/encodeImage.ts', imagesSuite, [
    'a photograph stands upright',
    '    .autoOrient()\n',
    '',
  ]),
  ...linesOf('src/server/files/storedFile.ts', resumeSuite, [
    'a document’s name breaks no header',
    "name.replace(unsafe, '')",
    'name',
  ]),
  ...linesOf(
    'src/server/cache/pageCache.ts',
    'src/server/cache/pageCache.test.ts',
    ['a page is rendered anew after a change', 'version += 1', 'version += 0'],
    ['a page with a failed section is tried again', 'isComplete ? startedAt : -1', 'startedAt'],
    ['a failed rendering leaves the last page', '?? known.page', '?? Promise.reject()'],
  ),
  ...linesOf('src/site/publicView.server.ts', 'src/site/publicView.test.ts', [
    'a hidden section is nowhere',
    'isShown(await appearance(), id) ? read() : otherwise',
    'read()',
  ]),
  ...linesOf('src/site/hidden.server.ts', 'src/site/publicView.test.ts', [
    'a hidden level is nowhere',
    'skill.hide_level || hide_skill_levels',
    'false',
  ]),
  ...linesOf('src/site/publicRecords.server.ts', versionsSuite, [
    'a picture of an earlier version is the owner’s alone',
    '[versionSlots, waitingSlots, ...hidden]',
    '[...hidden]',
  ]),
  ...linesOf('src/site/publicRecords.server.ts', filmsSuite, [
    'a film that no project names yet is the owner’s alone',
    'waitingSlots, ...hidden',
    '...hidden',
  ]),
  ...linesOf(
    'src/site/siteSnapshot.server.ts',
    'src/site/siteSnapshot.test.ts',
    [
      'the site is read again after a change',
      "changes.onChange('content', () => {\n    known = undefined\n",
      "changes.onChange('content', () => {\n",
    ],
    ['what is made of the site follows it', 'last?.site !== site', '!last'],
  ),
  ...linesOf(
    'src/server/files/films.ts',
    filmsSuite,
    ['a film that goes on and on is left', 'if (size > filmRule.maxBytes) throw tooLarge()', ''],
    [
      'nothing stays of a film that broke off',
      'await withReserve(reserve, true, () => parts.remove([film]))',
      '',
    ],
  ),
  ...linesOf('src/server/files/filmParts.ts', filmsSuite, [
    'a range of a film begins where it was asked to',
    'part.bytes.subarray(Math.max(0, start - at), end + 1 - at)',
    'part.bytes.subarray(0, end + 1 - at)',
  ]),
  ...linesOf('src/site/publicRecords.server.ts', 'src/site/visibility.test.ts', [
    'the picture of a draft is the owner’s alone',
    '(await list.published.find(db, id)) !== undefined',
    'true',
  ]),
  ...linesOf('src/cms/list/recordStore.server.ts', 'src/site/visibility.test.ts', [
    'a draft is nowhere',
    '.$if(isPublic,',
    '.$if(false,',
  ]),
  ...linesOf('src/cms/list/recordStore.server.ts', 'src/cms/list/visibility.test.ts', [
    'what was published is no draft any more',
    "const isDraft = present === undefined || present.visibility === 'draft'",
    'const isDraft = true',
  ]),
  ...linesOf(
    'src/pages/closed/closedSite.server.ts',
    'src/pages/closed/closedSite.test.ts',
    ['a closed site shows no page', "if (!path.startsWith('/api/') && ", 'if (false && '],
    ['a closed site answers no public call', 'if (!closed || http', 'if (true || http'],
    ['no cache keeps a closed site', "http.header('Cache-Control', privateCaching)", ''],
  ),
  ...linesOf('src/server/auth/hashingQueue.ts', 'src/server/auth/hashingQueue.test.ts', [
    'few strangers wait for a hashing',
    'isStranger && inTurn.pendingCount >= mostWaiting',
    'false',
  ]),
  ...linesOf(
    'src/server/http/limitConnections.ts',
    'src/server/http/limitConnections.test.ts',
    ['one address has so many connections', 'if (isTooMany) socket.destroy()', ''],
    ['a full server closes idle connections', '!makeRoom()', 'true'],
    ['who does not do their part is ended', 'else socket.destroy()\n  })', '})'],
    [
      'a stop does not wait for the slow',
      'server.closeAllConnections(), grace',
      'undefined, grace',
    ],
  ),
  ...linesOf('src/server/http/requestQueue.ts', 'src/server/http/requestQueue.test.ts', [
    'requests of one connection are answered one at a time',
    'if (!connection.isBusy) return',
    'if (connection) return',
  ]),
  ...linesOf(
    'src/server/db/sqliteDriver.ts',
    'src/server/db/sqlite.test.ts',
    ['what SQLite has rolled back is not rolled back again', 'if (database?.isTransaction) ', ''],
    [
      'a write into a file that is gone is none',
      'this.#end(connection)\n    this.#parts.requireInPlace()',
      'this.#end(connection)',
    ],
  ),
  ...linesOf(
    'src/server/image-process/workerProcess.ts',
    'src/server/image-process/workerProcess.test.ts',
    [
      'a picture that hangs is given up',
      'setTimeout(() => reject(new Error(',
      'setTimeout(() => String(new Error(',
    ],
  ),
  ...linesOf(
    'src/server/image-process/startSandboxed.ts',
    'src/server/image-process/startSandboxed.test.ts',
    [
      'a confined program reads its own files alone',
      '...files.map((path) =>',
      "'--allow-fs-read=*', ...files.map((path) =>",
    ],
    ['a confined program has none of the settings', 'env: environment(),', 'env: process.env,'],
  ),
  ...linesOf('scripts/start.mjs', 'test/startScript.test.ts', [
    'the settings leave the environment',
    '{ ...Object.fromEntries(needed), [SENT]',
    '{ ...process.env, [SENT]',
  ]),
  ...linesOf(
    'src/features/imports/readLinkedIn.server.ts',
    'src/features/imports/readLinkedIn.test.ts',
    ['a table is read to its limit', 'if (rows.length > maxEntries)', 'if (rows.length < 0)'],
    ['a table has few columns', 'columns.length <= mostColumns', 'columns.length >= 0'],
  ),
  ...linesOf(
    'src/features/imports/importedFile.server.ts',
    'src/features/imports/importedFile.test.ts',
    ['the values of a file are counted', 'if (count > mostValues)', 'if (count < 0)'],
  ),
  ...linesOf('src/features/imports/applyImport.server.ts', 'src/features/imports/imports.test.ts', [
    'an undo says what was edited since',
    'if (edited > 0)',
    'if (edited < 0)',
  ]),
  ...linesOf(
    'src/features/resumes/pdf/fixTextLayer.server.ts',
    'src/features/resumes/pdf/typeset.test.ts',
    ['a mark tells nothing', "index === letter ? whole : index === last ? ending : ''", 'whole'],
    [
      'a ligature from right to left is turned',
      "[...text].toReversed().join('') : text",
      'text : text',
    ],
  ),
  ...linesOf('src/pages/landing/PagePart.tsx', 'test/e2e/malformed.spec.ts', [
    'a part of the page fails by itself',
    '<ErrorBoundary fallback={failed}>',
    '<ErrorBoundary>',
  ]),
  ...linesOf('src/pages/landing/sleep.ts', 'test/e2e/deferred-sections.spec.ts', [
    'a touch wakes a section',
    'if (section) wake(section.id)',
    '',
  ]),
  ...linesOf('src/client/ui/dialogs/Dialog.module.css', 'test/e2e/dialogs.spec.ts', [
    'a sheet scrolls within itself',
    'grid-template: minmax(0, 1fr) /',
    'grid-template: auto /',
  ]),
  ...linesOf('src/server/cache/memoizeLru.ts', 'src/server/cache/memoizeLru.test.ts', [
    'different things are made one after the other',
    'queue.then(make)',
    'make()',
  ]),
  ...linesOf('src/server/changes.ts', 'src/server/changes.test.ts', [
    'a process hears of its own change once',
    'topic && sender !== self',
    'topic',
  ]),
  ...linesOf('src/server/db/lock.ts', 'src/site/sections/projects/projects.order.test.ts', [
    'on Postgres one waits for another',
    'pg_advisory_xact_lock(key)',
    'pg_advisory_xact_lock_shared(key)',
  ]),
  ...linesOf('src/server/parseSettings.ts', 'src/server/config.test.ts', [
    'an empty setting counts as none',
    'value?.trim()',
    'value !== undefined',
  ]),
  ...linesOf('src/cms/versions/versionStore.server.ts', versionsSuite, [
    'deleted records are kept for 30 days',
    'trashRetention = 30 *',
    'trashRetention = 29 *',
  ]),
  ...linesOf('src/cms/versions/versionedRows.server.ts', versionsSuite, [
    'an undo leaves a record where it stands in its list now',
    'const { id: _, order, ...fields } = row',
    'const { id: _, ...fields } = row',
  ]),
  ...linesOf(
    'src/site/sections/contact/store.server.ts',
    'src/features/messages/contact.test.ts',
    [
      'messages of one moment stand in the order of their ids',
      ".orderBy('id')",
      ".orderBy('id', 'desc')",
    ],
    ['a page goes on after messages of the same moment', ", eb('id', '>', after._id)])", '])'],
    [
      'a page begins after the message before it',
      "eb('id', '>', after._id)",
      "eb('id', '>=', after._id)",
    ],
  ),
  ...linesOf(
    'src/features/assistant/service/runningAnswers.server.ts',
    'src/features/assistant/service/runningAnswers.test.ts',
    [
      'no question joins an answer from before a change of the content',
      'running.clear()',
      'undefined',
    ],
    [
      'the end of an older answer leaves the newer one to be joined',
      'name !== undefined && running.get(name) === answer',
      'name !== undefined',
    ],
  ),
  ...linesOf(
    'src/features/assistant/service/dayBudget.server.ts',
    'src/features/assistant/budget.test.ts',
    [
      'what the day refuses is given back to the address',
      'orUndo(limits.take(key, { requests, minutes }, amount), ofAddress)',
      'limits.take(key, { requests, minutes }, amount)',
    ],
    ['a question whose tokens are refused is given back', 'await earlier(0)', ''],
    ['what is given back is that of the address too', 'await ofAddress(known)', ''],
    ['what is given back is that of the day too', 'await ofDay(known)', ''],
  ),
  ...linesOf('src/server/db/sqlite.ts', 'src/server/db/sqlite.test.ts', [
    'a file that another process is making is waited for',
    '{ readOnly: true, timeout }',
    '{ readOnly: true }',
  ]),
  ...linesOf('src/cms/versions/versionRows.server.ts', versionsSuite, [
    'a restored record is not forgotten',
    '.set({ deleted_at: null })',
    ".set({ deleted_at: '2000' })",
  ]),
  ...linesOf('src/cms/versions/expectedState.server.ts', versionsSuite, [
    'a save that follows another state is refused',
    "return header === '*' ?",
    'return true ?',
  ]),
  ...linesOf('src/cms/list/recordStore.server.ts', versionsSuite, [
    'a change of a listed record keeps the state before it',
    'await versionStore.keep(transaction, versioned, { id, ...change })',
    '',
  ]),
  ...linesOf('src/cms/document/documentStore.server.ts', versionsSuite, [
    'a change of a document keeps the state before it',
    'await versionStore.keep(transaction, versioned, { id: kind, ...change })',
    '',
  ]),
  ...linesOf(
    'src/cms/list/listOrder.server.ts',
    'src/site/sections/projects/projects.order.test.ts',
    ['an unknown record has no order', '!before.has(_id)', 'false'],
    ['a new project goes before the others', "eb('order', '+', 1)", "eb('order', '+', 0)"],
  ),
  ...linesOf('src/cms/list/listOrder.server.ts', 'src/site/sections/skills/skills.test.ts', [
    'a new skill goes behind the others',
    'last + 1',
    'last',
  ]),
  ...linesOf(
    'src/cms/versions/saveMachine.ts',
    'src/cms/versions/saveMachine.test.ts',
    ['an undo leads to what was saved over', 'base: state.conflict,', 'base: state.base,'],
    [
      'a form is not filled with what it has saved over',
      'read !== base && !isReadOutdated',
      'read !== base',
    ],
  ),
  ...linesOf('src/cms/document/documentStore.server.ts', 'src/site/sections/hero/hero.test.ts', [
    'a field that is written again has its new value',
    "value: ref('excluded.value')",
    "value: ref('document_fields.value')",
  ]),
  ...linesOf('src/cms/versions/fieldChanges.ts', 'src/cms/versions/fieldChanges.test.ts', [
    'the order of a list is no change of a record',
    "'id', 'order',",
    "'id',",
  ]),
  ...linesOf('src/cms/preview/acceptedFields.ts', 'src/cms/preview/acceptedFields.test.ts', [
    'the preview shows what the server would store',
    '[[name, data]]',
    '[[name, values[name]]]',
  ]),
  ...linesOf('src/client/forms/upload/fileSize.ts', 'src/client/forms/upload/fileSize.test.ts', [
    'a KB has 1024 bytes',
    'bytes < 1024',
    'bytes <= 1024',
  ]),
  ...linesOf(
    'src/client/calls/callForEvents.ts',
    'src/client/calls/callForEvents.test.ts',
    [
      'a character may be cut in two',
      'decoder.decode(value, { stream: true })',
      'decoder.decode(value)',
    ],
    ['leaving the loop ends the reading', 'await reader.cancel()', 'await Promise.resolve()'],
  ),
  ...linesOf('src/client/forms/useSubmit.ts', 'test/e2e/saves.spec.ts', [
    'a form saves once at a time',
    'if (saving.current) return',
    '',
  ]),
  ...linesOf('src/server/changes.ts', 'src/server/changes.test.ts', [
    'a connection that is lost while it begins to listen is given back',
    '  } finally {\n    client.release(true)',
    '  } finally {',
  ]),
  ...linesOf('src/server/db/postgres.ts', 'src/server/db/database.test.ts', [
    'a statement that never ends is given up',
    '    statement_timeout: statementTimeout,\n',
    '',
  ]),
  ...linesOf(
    'src/features/account/login/routes.server.ts',
    'src/features/account/login/passwordCost.test.ts',
    [
      'a hash of an older cost is made anew at the next sign-in',
      'isOutdatedHash(account.password_hash) && ',
      'false && ',
    ],
  ),
  ...linesOf(
    'src/features/assistant/service/chatCompletions.server.ts',
    'src/features/assistant/assistant.test.ts',
    [
      'a connection that was kept alive for too long costs no answer',
      'if (isConnectionLost(error)) return open()\n',
      '',
    ],
  ),
  ...linesOf('src/cms/list/listOrder.server.ts', 'src/cms/list/listOrder.test.ts', [
    'what does not move is not written',
    'before.get(_id) !== order',
    'before.get(_id) !== -1',
  ]),
  ...linesOf('src/cms/versions/versionRows.server.ts', 'src/app/trash.test.ts', [
    'long transactions are cut into slices',
    '        .limit(most),\n',
    '        .limit(most * 1000),\n',
  ]),
  ...linesOf('src/pages/pages.server.ts', pagesSuite, [
    'projects push the page itself out of no cache',
    'isProject ? withProject : landing',
    'withProject',
  ]),
  ...linesOf('src/server/bucketSettings.ts', 'src/server/config.test.ts', [
    'copies are sent nowhere without a key to encrypt them for',
    "[...access, 'BACKUP_AGE_RECIPIENT']",
    'access',
  ]),
  ...linesOf(
    'src/features/backups/bucket/bucketRequest.server.ts',
    bucketSuite,
    ['a storage knows whether a copy is whole', 'body?.sha256 ?? nothing', 'nothing'],
    ['a redirect is no answer', 'statusCode < 300', 'statusCode < 400'],
    ['who stalls is left', ', timeout: patience.idle', ''],
  ),
  ...linesOf('src/features/backups/bucket/bucket.server.ts', bucketSuite, [
    'what stands in another folder is not ours',
    'if (key.startsWith(folder)) ',
    '',
  ]),
  ...linesOf(
    'src/features/backups/bucket/bucketCopies.server.ts',
    'src/features/backups/bucket/bucketCopies.test.ts',
    ['old copies go', 'backupsToDelete(names, now())', 'backupsToDelete([], now())'],
  ),
  ...linesOf('src/features/backups/bucket/bucketCopies.server.ts', bucketSuite, [
    'only copies of daily backups are ours',
    "backup?.kind === 'daily' ? backup : undefined",
    'backup',
  ]),
  ...linesOf(
    'src/features/backups/siteBackups.server.ts',
    'src/features/backups/bucket/newServer.test.ts',
    ['a new server looks before it sends', 'if (!last_at && ', 'if (last_at && '],
    [
      'what was made before a restore is not sent',
      'last_at || (await runs.restoredAt())',
      'last_at',
    ],
    ['a copy that is sent again is its own', 'copy.name !== daily.name && ', ''],
    [
      'copies from after a restore are of another',
      ' && copy.createdAt > after',
      " && after === ''",
    ],
  ),
  ...linesOf(
    'src/features/imports/github/socialPreviews.server.ts',
    'src/features/imports/github/socialPreviews.test.ts',
    [
      'pictures that come slowly end together',
      'AbortSignal.any([timeoutSignal(gitHub), whole])',
      'timeoutSignal(gitHub)',
    ],
    ['only new projects get pictures', 'chosenImages(entries, pictures)', 'pictures ?? []'],
  ),
  ...linesOf('src/features/backups/dueRuns.server.ts', 'src/features/backups/siteBackups.test.ts', [
    'a lost run is no failure',
    'error instanceof LeaseLost',
    'false',
  ]),
  ...linesOf(
    'src/features/backups/stageArchive.server.ts',
    'src/features/backups/restore.test.ts',
    ['what an archive brings is read by the stores', 'if (!isRaw) {', 'if (isRaw) {'],
  ),
  ...linesOf(
    'src/features/backups/contentTables.server.ts',
    'src/features/backups/restore.test.ts',
    [
      'the preview secret is no content',
      "if (name === 'document_fields') query = query.where(isContent)",
      '',
    ],
  ),
  ...linesOf(
    'src/features/backups/archiveSource.server.ts',
    'src/features/backups/restore.test.ts',
    ['a damaged entry is refused', 'if (found !== sum) throw', 'if (false) throw'],
  ),
  ...linesOf('src/features/backups/restore.server.ts', 'src/features/backups/restoreLock.test.ts', [
    'of several processes one restores',
    'if (!lock) throw isRestoring()',
    '',
  ]),
  ...linesOf('src/server/db/postgres.ts', 'src/features/backups/restoreLock.test.ts', [
    'an answer without a limit is waited for',
    'if (text === noStatementLimit) patience = { query_timeout: longest }',
    '',
  ]),
  ...linesOf(
    'src/features/backups/workFolder.server.ts',
    'src/features/backups/bucket/bucketCopies.test.ts',
    [
      'what was encrypted to be sent is removed',
      'lock.release()\n    await rm(path, { recursive: true, force: true })',
      'lock.release()',
    ],
  ),
  ...linesOf(
    'src/features/backups/workFolder.server.ts',
    'src/features/backups/workFolder.test.ts',
    ['what lives is not swept', 'if (isHeld(path)) living.push(idOf(path))\n    else ', ''],
  ),
  ...linesOf(
    'src/features/backups/restore.server.ts',
    'src/features/backups/bucket/newServer.test.ts',
    ['a restore is noted', 'await backupRuns(transaction).noteRestore(time)', ''],
  ),
  ...linesOf(
    'src/features/backups/backupRuns.server.ts',
    'src/features/backups/bucket/newServer.test.ts',
    [
      'a restore ends what waited for one',
      ".where('last_at', '=', '')",
      ".where('last_at', '<>', '')",
    ],
  ),
  ...linesOf(
    'src/features/backups/siteBackups.server.ts',
    'src/features/backups/siteBackups.test.ts',
    ['a daily backup that lasts is held', "make('daily', holding(lease, now))", "make('daily')"],
  ),
  ...linesOf(
    'src/features/backups/siteBackups.server.ts',
    'src/features/backups/bucket/bucketCopies.test.ts',
    ['a copy that has arrived is not sent again', ' || daily.createdAt <= after', ''],
    ['a run that lasts is held', 'await lease.extend(time)', ''],
  ),
  ...linesOf(
    'src/features/backups/backupRuns.server.ts',
    'src/features/backups/bucket/bucketCopies.test.ts',
    ['pauses grow', 'Math.max(10 * minute, failing)', '10 * minute'],
    ['a lost lease is noticed', ".where('due_at', '=', until)", ''],
  ),
  ...linesOf(
    'src/features/backups/bucket/encryption.server.ts',
    'src/features/backups/bucket/bucketCopies.test.ts',
    ['what cannot be opened leaves nothing', 'await rm(part, { force: true })', ''],
  ),
  ...linesOf(
    'src/features/backups/bucket/encryption.server.ts',
    'src/commands/bucketCommands.test.ts',
    ['what is fetched is for its owner alone', 'const mode = 0o600', 'const mode = 0o644'],
  ),
  ...linesOf(
    'src/pages/landing/sleep.ts',
    'test/e2e/deferred-sections.spec.ts',
    ['a press that React hears counts once', 'if (!isUnderWay) setTimeout', 'setTimeout'],
    [
      'a press that React does not hear is kept',
      "addEventListener('click', holdPress, { capture: true })",
      '',
    ],
  ),
  ...linesOf(
    'src/site/appearance/stylesheet/stylesheetFault.server.ts',
    'src/site/appearance/stylesheet/stylesheetFault.test.ts',
    ['an address of another host is no path', '/^(?:\\/(?!\\/)|#)/', '/^(?:\\/|#)/'],
    ['what is open has to be closed', 'return unclosed &&', 'return false &&'],
  ),
  ...linesOf('src/site/appearance/routes.server.ts', 'src/pages/serveStylesheet.test.ts', [
    'a stylesheet with a fault is not saved',
    "if (fault) throw refusedField('stylesheet', fault)",
    '',
  ]),
  ...linesOf('src/pages/serveStylesheet.server.ts', 'src/pages/serveStylesheet.test.ts', [
    'an earlier address is not kept for ever',
    'isPresent ? immutableCaching :',
    'css ? immutableCaching :',
  ]),
  ...linesOf(
    'src/features/imports/github/socialPreviews.server.ts',
    'src/features/imports/github/readGitHub.test.ts',
    ['no picture is fetched from elsewhere', 'if (!isPictureOf(gitHub, url)) return undefined', ''],
    ['only what the owner made is a picture', 'usesCustomOpenGraphImage === true && ', ''],
  ),
  ...linesOf(
    'src/site/sections/about/educationId.ts',
    'src/site/sections/about/aboutFormValues.test.ts',
    [
      'a renamed education keeps its id',
      "id === '' || id === derivedId(education) ? undefined : id",
      'undefined',
    ],
  ),
]
