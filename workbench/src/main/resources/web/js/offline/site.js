/** A page cites its current address, unless it contains the address at which it is published. */
for (const place of document.querySelectorAll('.address')) place.textContent ||= location.href.split('#')[0];
