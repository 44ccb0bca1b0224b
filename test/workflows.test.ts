import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const workflows = join(root, '.github/workflows')

function lint(folder: string) {
  const script = join(root, 'scripts/lintWorkflows.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('the linter of workflows', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-workflows-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const workflow = (step: string) => `on: push
jobs:
  one:
    runs-on: ubuntu-latest
    steps:
      - ${step}
`

  test('accepts one without mistakes', () => {
    writeFileSync(join(folder, 'one.yml'), workflow(`if: github.ref == 'x'\n        run: echo`))
    expect(lint(folder)).toEqual({ status: 0, stdout: 'Checked 1 workflows.\n', stderr: '' })
  })

  test.each([
    ['an unknown property', `if: github.nothing == 'x'`, 'property "nothing"'],
    ['an unknown key of a step', 'runs: echo', 'unexpected key "runs"'],
    [
      'an action without a version',
      'uses: actions/checkout',
      'specifying action "actions/checkout"',
    ],
  ])('refuses %s, with its line', (_, step, message) => {
    writeFileSync(join(folder, 'one.yml'), workflow(step))
    const { status, stderr } = lint(folder)
    expect(status).toBe(1)
    expect(stderr).toMatch(/one\.yml:[678]:\d+ /)
    expect(stderr).toContain(message)
  })
})

type Job = { steps?: { uses?: string; run?: string; with?: Record<string, string> }[] }
const jobsOf = (file: string): Record<string, Job> =>
  parse(readFileSync(join(workflows, file), 'utf8')).jobs
const steps = readdirSync(workflows).flatMap((file) =>
  Object.values(jobsOf(file)).flatMap(({ steps: all = [] }) => all),
)

test.each(steps.flatMap(({ run }) => run ?? []))('is valid shell: %s', (run) => {
  const input = run.replace(/\$\{\{.*?\}\}/g, 'value')
  expect(spawnSync('bash', ['-n'], { input }).stderr.toString()).toBe('')
})

test('actions are named with a version', () => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !/@v\d+$/.test(name))).toEqual([])
})

test('a release has an image for two processors, with provenance and SBOM, after the checks', () => {
  const jobs = jobsOf('release.yml')
  expect(jobs.checks).toMatchObject({ uses: './.github/workflows/checks.yml', needs: 'version' })
  expect(jobs.image).toMatchObject({ needs: 'checks' })
  expect(jobs.archives).toMatchObject({ needs: 'image' })
  const build = jobs.image?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action'))
  expect(build?.with).toMatchObject({
    file: 'deploy/Dockerfile',
    platforms: 'linux/amd64,linux/arm64',
    push: true,
    provenance: 'mode=max',
    sbom: true,
  })
})

test('the version has a dated section in the changelog', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .+$/gm) ?? []
  expect(headings.map((heading) => heading.replace(/ - \d{4}-\d\d-\d\d$/, ''))).toContain(
    `## ${version}`,
  )
  expect(headings).not.toContain(`## ${version}`)
})
