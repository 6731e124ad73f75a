/** What a router does with the flits that come to it, as a choice. */
package org.castnet.wormhole.router;
