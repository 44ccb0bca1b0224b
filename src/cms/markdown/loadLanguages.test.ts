import { expect, test } from 'vitest'
import { languagesIn } from './loadLanguages.server.ts'

test.each([
  ['```elixir\n```\n\n> ~~~ c++ {1}\n> ~~~', ['elixir', 'c++']],
  ['````objective-c{2}\n````', ['objective-c']],
  ['<pre><code class="x language-zephir">', ['zephir']],
  ['<pre class="lang-f#">', ['f#']],
  ['a `code` and ~~struck~~ text', []],
])('the languages of code in %j are known', (text, names) =>
  expect(languagesIn(text)).toEqual(names),
)
