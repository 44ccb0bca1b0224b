import { expect, test } from 'vitest'
import { withoutTags } from './templateTags.server.ts'

/** A text without its tags, and the tags of which nothing is left. */
function read(text: string, hasLiquid = true) {
  const lost: string[] = []
  const written = withoutTags(text, {
    hasLiquid,
    page: { title: 'Looms', tags: ['a'] },
    addressOf: (reference) => (reference === 'other' ? '/other/' : undefined),
    onLost: (tag) => lost.push(tag),
  })
  return [written, ...lost]
}

test.each([
  ['{{< ref "other" >}}', ['/other/']],
  ['{{% relref "other" %}}', ['/other/']],
  ['{{< ref path="other" >}}', ['/other/']],
  ['{{< ref "gone" >}}', ['gone']],
  ['{% link https://a.example/b %}', ['\n\n<https://a.example/b>\n\n']],
  ['{{< figure src="/a.png" >}}', ['![](</a.png>)']],
  ['{{< FIGURE src="/a.png" alt="A [b]" >}}', ['![A b](</a.png>)']],
  ['{{< figure src="/a" description="A" >}}', ['![A](</a>)']],
  ['{{< figure src=/a.png caption=\'A "b"\' title="c" >}}', ['![](</a.png> "A ”b”")']],
  ['{{< figure src="/a.png" title="A\n b" >}}', ['![](</a.png> "A b")']],
  ['{{< figure src="/a.png" link="/b" >}}', ['[![](</a.png>)](</b>)']],
  ['{{< img "/a.png" "A" >}}', ['![A](</a.png>)']],
  ['{{< photo `/a.png?b` >}}', ['![](</a.png?b>)']],
  ['{{< box "/a.pdf" >}}', ['', '{{< box "/a.pdf" >}}']],
  ['{% include figure.html image_path="/a" alt="A" %}', ['![A](</a>)']],
  ['{% include b.html image_path="/a.png" "c" %}', ['![](</a.png>)']],
  ['{% include b.html url="/a" %}', ['', '{% include b.html url="/a" %}']],
  ['{{< YouTube abc >}}', ['\n\n<https://www.youtube.com/watch?v=abc>\n\n']],
  ['{{< youtube id="abc" >}}', ['\n\n<https://www.youtube.com/watch?v=abc>\n\n']],
  ['{% include youtube.html videoId="abc" %}', ['\n\n<https://www.youtube.com/watch?v=abc>\n\n']],
  ['{% include vimeo.html 12 %}', ['\n\n<https://vimeo.com/12>\n\n']],
  ['{{< gist ada 12 a.js >}}', ['\n\n<https://gist.github.com/ada/12>\n\n']],
  ['{{< x user="ada" id="12" >}}', ['\n\n<https://x.com/ada/status/12>\n\n']],
  ['{% tweet 12 %}', ['\n\n<https://x.com/i/status/12>\n\n']],
  ['{{< vimeo "a b" >}}', ['', '{{< vimeo "a b" >}}']],
  ['{{< vimeo >}}', ['', '{{< vimeo >}}']],
  ['{{< loom a >}}', ['', '{{< loom a >}}']],
  ['{{< loom >}}a{{< /loom >}}', ['a']],
  ['{{< loom >}}a{{< / loom >}}', ['a']],
  ['{{< loom >}}a{{< /mill >}}', ['a', '{{< loom >}}']],
  ['{% loom %}a{% endloom %}', ['a']],
  ['{%- loom a -%}', ['', '{%- loom a -%}']],
  ['{{< vimeo 12 />}}', ['\n\n<https://vimeo.com/12>\n\n']],
])('the tag %j becomes Markdown', (text, expected) => expect(read(text)).toEqual(expected))

test.each([
  ['{{ page.title }}', ['Looms']],
  ['{{ page.tags }}', ['', '{{ page.tags }}']],
  ['{{ "/a.png" | relative_url }}', ['/a.png']],
  ['{{ site.baseurl }}/a.png', ['/a.png']],
  ['{{ site.url }} a', [' a']],
  ['{{ anything }}/a.png', ['/a.png']],
  ['{{ anything }} a', [' a', '{{ anything }}']],
  ['a{: .large } b', ['a b']],
  ['<i style={{ width: 1 }}>', ['<i style="">']],
  ['{% image "a.png", "A loom", [1, 2] %}', ['![A loom](<a.png>)']],
  ['a{: .large', ['a{: .large']],
  ['a {% loom', ['a {% loom']],
])('the output %j of Liquid', (text, expected) => expect(read(text)).toEqual(expected))

test('only sites that have Liquid have its tags', () => {
  for (const text of ['{{ page.title }}', '{% loom %}', '{: .large }']) {
    expect(read(text, false)).toEqual([text])
  }
  expect(read('{{< ref "other" >}}', false)).toEqual(['/other/'])
  expect(read('`{% raw %}a{% endraw %}`')).toEqual(['`a`'])
  expect(read('b `{% raw %}a{% endraw %}`', false)).toEqual(['b `{% raw %}a{% endraw %}`'])
})

test.each([
  ['{% raw %}{{ a }}{% endraw %} b', '{{ a }} b'],
  ['{% comment %}{{ a }}{% endcomment %}b', 'b'],
  ['{% highlight js linenos %}\n a\n\n{% endhighlight %}', '\n```js\n a\n```\n'],
  ['{{< highlight go >}}\n```\n{{< /highlight >}}', '\n````go\n```\n````\n'],
  ['{{< highlight go >}}a{{< loom >}}{{< /highlight >}}', '\n```go\na{{< loom >}}\n```\n'],
])('of %j the inside stays as it is', (text, expected) => expect(read(text)).toEqual([expected]))

const tag = '{{ page.title }}'

test.each([
  ['code', `\`${tag}\` ${tag}`, `\`${tag}\` Looms`],
  ['code with a backtick', `\`\`a \` ${tag}\`\` ${tag}`, `\`\`a \` ${tag}\`\` Looms`],
  ['code with two backticks', `\`a \`\` ${tag}\` ${tag}`, `\`a \`\` ${tag}\` Looms`],
  ['code before three backticks', `\`a \`\`\` ${tag}\` ${tag}`, `\`a \`\`\` ${tag}\` Looms`],
  ['a backtick without another one', `\` ${tag}`, '` Looms'],
  ['a backtick of another paragraph', `\`a ${tag}\n\nb\``, '`a Looms\n\nb`'],
  ['code before another paragraph', `\`a ${tag}\`\n\nb`, `\`a ${tag}\`\n\nb`],
  ['a block', `a\n\`\`\`\n${tag}\n\`\`\`\n${tag}`, `a\n\`\`\`\n${tag}\n\`\`\`\nLooms`],
  ['a quoted block', `> ~~~\n> ${tag}\n> ~~~\n${tag}`, `> ~~~\n> ${tag}\n> ~~~\nLooms`],
  ['a block with marks', `\`\`\`\na \`\`\` ${tag}\n\`\`\`\n`, `\`\`\`\na \`\`\` ${tag}\n\`\`\`\n`],
  ['a block without an end', `\`\`\`\n${tag}`, `\`\`\`\n${tag}`],
  ['a tag of Hugo that is shown', '`{{</* a */>}}`', '`{{< a >}}`'],
  ['a tag of Hugo as a comment', 'b {{%/* a */%}}', 'b {{% a %}}'],
])('in %s no tag is run', (_, text, expected) => expect(read(text)[0]).toBe(expected))

test('a tag has at most 4,000 characters', () => {
  const long = (count: number) => `b {{< ref "other" ${'x'.repeat(count - 17)} >}}`
  expect(read(long(4000))).toEqual(['b /other/'])
  expect(read(long(4001))).toEqual([long(4001)])
  const attributes = (count: number) => `b{:${'x'.repeat(count - 2)}}`
  expect(read(attributes(4000))).toEqual(['b'])
  expect(read(attributes(4001))).toEqual([attributes(4001)])
  expect(read(`{{< loom ${'x'.repeat(90)} >}}`)[1]).toBe(`{{< loom ${'x'.repeat(71)}`)
  const output = `{{ ${'x'.repeat(70)} }}`
  expect(read(output)[1]).toBe(`{{ ${'x'.repeat(60)} }}`)
})
