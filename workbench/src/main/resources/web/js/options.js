import {options as parsed} from './request.js';
import {pairs} from './state.js';
import {element, grouped} from './table.js';

/** Fills a list of schemes by family; what does not apply is shown, and says why. */
export function schemeList(select, catalogue, chosen, none) {
  select.replaceChildren(...(none ? [new Option(none, '')] : []));
  const option = ({name, applies, summary, why}) =>
    Object.assign(new Option(name, name), {disabled: !applies, title: applies ? summary : why});
  grouped(select, catalogue, ({family}) => family, option);
  select.value = chosen;
}

/** One field for each option of the scheme, as the catalogue describes it. */
export function optionFields(box, scheme, text, changed) {
  const given = parsed(text);
  box.replaceChildren(
    ...(scheme?.options ?? []).map((option) => {
      const label = element('label', '', `${option.name} of ${scheme.name} `);
      label.title = option.summary;
      const listed = option.kind === 'choice' || option.kind === 'flag';
      /** @type {any} */
      const field = document.createElement(listed ? 'select' : 'input');
      if (listed && !option.default) field.add(new Option('automatic', ''));
      if (listed) for (const word of option.allowed.split('|')) field.add(new Option(word, word));
      else field.placeholder = option.default || option.allowed;
      field.value = given[option.name] ?? (listed ? option.default : '');
      field.addEventListener('change', () => {
        const next = {...parsed(text)};
        if (field.value === '' || field.value === option.default) delete next[option.name];
        else next[option.name] = field.value;
        changed(pairs(next));
      });
      label.append(field);
      return label;
    }),
  );
}
