import assert from 'node:assert/strict';
import {test} from 'node:test';
import {forOthers} from '../../main/resources/web/js/link.js';

test('a link from a copy of a site leads to the published site', () => {
  const here = 'file:///home/me/site/lessons/worm.html#lesson=worm/2';
  const published = 'https://example.org/castnet/lessons/worm.html';
  assert.equal(forOthers(here, published), `${published}#lesson=worm/2`);
  assert.equal(forOthers('file:///site/lessons/worm.html', published), published);
});

test('a link from a page without a published address is its own address', () => {
  assert.equal(
    forOthers('http://127.0.0.1:8642/#network=mesh:8x8', undefined),
    'http://127.0.0.1:8642/#network=mesh:8x8',
  );
});
