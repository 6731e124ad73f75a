/** A page cites itself by the address at which it was found, unless it knows where it is published. */
for (const place of document.querySelectorAll('.address')) place.textContent ||= location.href.split('#')[0];
